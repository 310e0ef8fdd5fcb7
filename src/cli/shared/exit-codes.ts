/** How every command ends, as README.md says. */
export const FOUND_SOMETHING = 1;
export const COULD_NOT = 2;

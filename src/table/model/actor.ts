import type { StaffRank } from '../../rules/index.ts';

/** A patron acts for himself; everybody else acts in an office of the book. */
export type Role = 'patron' | StaffRank;

export interface Actor {
  readonly person: string;
  readonly role: Role;
}

export function isStaff(role: Role): role is StaffRank {
  return role !== 'patron';
}

/** Everybody may read `/readyz`, so a failure must name no path or address of the house's own. */
export async function inWords(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`the second place ${TROUBLES[code] ?? `failed: ${code}`}`, { cause: error });
  }
}

const TROUBLES: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by the user who runs the house',
  EDQUOT: 'is full',
  EIO: 'could not be read or written',
  ENOENT: 'is not there',
  ENOSPC: 'is full',
  ENOTDIR: 'is not a folder',
  EPERM: 'may not be written by the user who runs the house',
  EROFS: 'can only be read',
};

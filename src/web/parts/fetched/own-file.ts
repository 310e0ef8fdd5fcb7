/** Asks for this very file of the app past every cache; null without a line. */
export function ownFile(): Promise<Response | null> {
  const asked = fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  return asked.catch(() => null);
}

/**
 * Whether the house was upgraded since this page was loaded. Files are named by what they hold, so
 * an upgraded house does not have this one any more.
 */
export async function houseIsNewer(): Promise<boolean> {
  const answer = await ownFile();
  return answer?.status === NOT_FOUND;
}

const NOT_FOUND = 404;

import { ok, type Result } from '../../../kit/index.ts';
import { BACKUP_ROUTES } from '../../../protocol/index.ts';
import type { BackupRefusal, Backups } from '../../evidence/backups.ts';
import type { People } from '../../people/index.ts';
import { no, notFound } from '../door/answers.ts';
import { type Asking, type Door, serve } from '../door/door.ts';

export interface BackupPorts {
  readonly backups: Backups;
  readonly people: People;
}

/** The operator's copies of the log. None of them holds the keys of the house. */
export function backupRoutes(door: Door, ports: BackupPorts): void {
  const { backups, people } = ports;
  // Stops before the doors close, so that a person who waits for a backup is told that it was
  // called off.
  door.app.addHook('preClose', () => backups.stop());
  serve(door, BACKUP_ROUTES, {
    backups: async () => told(backups.list()),
    makeBackup: async ({ session, request }) => {
      const act = { stream: 'house', orderId: request.id, kind: 'MakeBackup' };
      await people.noteAct(session, act);
      return told(await backups.make());
    },
    verifyBackup: async ({ params }) => told(await backups.verify(params.name)),
    backupFile: (asking) => handOut(ports, asking),
    // A backup that leaves the house or its disk is noted with the name of the person.
    deleteBackup: async ({ params: { name }, session }) => {
      const found = backups.find(name);
      if (!found.ok) return told(found);
      await people.noteBackup(session, 'BackupDeleted', name);
      return told(backups.remove(name));
    },
  });
}

async function handOut(
  { backups, people }: BackupPorts,
  { params: { name }, session, reply }: Asking<(typeof BACKUP_ROUTES)['backupFile']>,
) {
  const file = backups.read(name);
  if (!file.ok) return told(file);
  await people.noteBackup(session, 'BackupTaken', name);
  void reply
    .header('content-length', file.value.bytes)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return ok(file.value.content);
}

const SENTENCES: Readonly<Record<Exclude<BackupRefusal['code'], 'not-found'>, string>> = {
  'nothing-on-disk': 'This house keeps nothing on a disk, so there is nothing to back up.',
  'backup-under-way': 'Another backup is being made or verified; try again when it is done.',
  'backup-failed': 'The backup was not made. Look at the room on the disk and its permissions.',
  'backup-damaged': 'This file is damaged or is not what was backed up. Do not rely on it.',
  'backup-not-deleted': 'The backup could not be deleted. Look at the permissions of its folder.',
  stopped: 'The house is stopping; nothing was backed up.',
};

function told<T>(answer: Result<T, BackupRefusal>) {
  if (answer.ok) return answer;
  const { code, trouble } = answer.error;
  if (code === 'not-found') return notFound('backup');
  return no(code, SENTENCES[code], trouble === undefined ? {} : { trouble });
}

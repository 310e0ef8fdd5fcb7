import '@fastify/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from '#typebox';
import type { Result } from '../../kit/index.ts';
import { BACKUP_NAME, type BackupRefusal, type Backups } from '../evidence/backups.ts';
import type { People } from '../people/index.ts';
import { answerNo, notFound } from './answers.ts';
import { operatorOnly } from './house-routes.ts';
import type { Visitors } from './visitor.ts';

export interface BackupPorts {
  readonly backups: Backups;
  readonly people: People;
  readonly visitors: Visitors;
}

/** The operator's copies of the log. The keys of the house are in none of them. */
export function backupRoutes(app: FastifyInstance, { backups, people, visitors }: BackupPorts) {
  const operator = operatorOnly(visitors);
  // Before the doors close, so that whoever waits for a backup hears that it was called off.
  app.addHook('preClose', () => backups.stop());

  app.get(
    '/api/house/backups',
    {
      schema: {
        summary: 'Backups of the log, newest first, and the one under way',
        response: { 200: PageAnswer },
      },
    },
    (request, reply) => operator(request, reply, async () => answered(reply, backups.list())),
  );
  app.post(
    '/api/house/backups',
    {
      schema: {
        summary: 'Copy the log while the house goes on, and read the copy back; without the keys',
        response: { 200: BackupAnswer },
      },
    },
    (request, reply) =>
      operator(request, reply, async (session) => {
        const act = { stream: 'house', orderId: request.id, kind: 'MakeBackup' };
        await people.noteAct(session, act);
        return answered(reply, await backups.make());
      }),
  );
  app.post<{ Params: { name: string } }>(
    '/api/house/backups/:name/verify',
    {
      schema: {
        summary: 'Read a backup back to its last record and hold it against its seal',
        params: NameParams,
        response: { 200: BackupAnswer },
      },
    },
    (request, reply) =>
      operator(request, reply, async () => {
        return answered(reply, await backups.verify(request.params.name));
      }),
  );
  handOut(app, { backups, people, visitors });
}

/** What leaves the house or its disk is noted with the name of whoever did it. */
function handOut(app: FastifyInstance, { backups, people, visitors }: BackupPorts): void {
  const operator = operatorOnly(visitors);

  app.get<{ Params: { name: string } }>(
    '/api/house/backups/:name/file',
    {
      schema: {
        summary: 'The file itself, to keep on another disk; without the keys',
        params: NameParams,
        produces: [FILE_TYPE],
      },
    },
    (request, reply) =>
      operator(request, reply, async (session) => {
        const { name } = request.params;
        const file = backups.read(name);
        if (!file.ok) return answered(reply, file);
        await people.noteBackup(session, 'BackupTaken', name);
        return reply
          .type(FILE_TYPE)
          .header('content-length', file.value.bytes)
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(file.value.content);
      }),
  );
  app.post<{ Params: { name: string } }>(
    '/api/house/backups/:name/delete',
    {
      schema: {
        summary: 'Delete a backup for good',
        params: NameParams,
        response: { 200: BackupAnswer },
      },
    },
    (request, reply) =>
      operator(request, reply, async (session) => {
        const { name } = request.params;
        const found = backups.find(name);
        if (!found.ok) return answered(reply, found);
        await people.noteBackup(session, 'BackupDeleted', name);
        return answered(reply, backups.remove(name));
      }),
  );
}

const NameParams = Type.Object({ name: Type.String({ pattern: BACKUP_NAME }) });
const FILE_TYPE = 'application/vnd.sqlite3';

const Count = Type.Integer({ minimum: 0 });
const BackupAnswer = Type.Object({
  name: Type.String(),
  atMs: Count,
  bytes: Count,
  holds: Type.Union([
    Type.Object({ streams: Count, records: Count, documents: Count, sha256: Type.String() }),
    Type.Null(),
  ]),
  checked: Type.Union([Type.Object({ atMs: Count, good: Type.Boolean() }), Type.Null()]),
});
const Work = Type.Object({
  kind: Type.Union([Type.Literal('make'), Type.Literal('verify')]),
  name: Type.String(),
  sinceMs: Count,
  bytes: Count,
});
const PageAnswer = Type.Object({
  backups: Type.Array(BackupAnswer),
  underWay: Type.Union([Work, Type.Null()]),
});

const SENTENCES: Readonly<Record<Exclude<BackupRefusal['code'], 'not-found'>, string>> = {
  'nothing-on-disk': 'This house keeps nothing on a disk, so there is nothing to back up.',
  'backup-under-way': 'Another backup is being made or verified; try again when it is done.',
  'backup-failed': 'The backup was not made. Look at the room on the disk and its permissions.',
  'backup-damaged': 'This file is damaged or is not what was backed up. Do not rely on it.',
  'backup-not-deleted': 'The backup could not be deleted. Look at the permissions of its folder.',
  stopped: 'The house is stopping; nothing was backed up.',
};

function answered<T>(reply: FastifyReply, answer: Result<T, BackupRefusal>) {
  if (answer.ok) return answer.value;
  const { code, trouble } = answer.error;
  if (code === 'not-found') return notFound(reply, 'backup');
  const status = code === 'stopped' ? 503 : 409;
  const facts = trouble === undefined ? {} : { trouble };
  return answerNo(reply, status, code, SENTENCES[code], null, facts);
}

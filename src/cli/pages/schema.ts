import { Argument, type Command } from 'commander';
import { jsonSchema, SCHEMA_PARTS, type SchemaPart } from '../../protocol/index.ts';

export interface SchemaStreams {
  readonly stdout: { write(text: string): unknown };
}

export function registerSchema(program: Command, streams: SchemaStreams = process): void {
  program
    .command('schema')
    .description('print JSON Schema for set-up, commands, events, refusals and tournaments')
    .addArgument(new Argument('[part]', 'only one part').choices(SCHEMA_PARTS))
    .addHelpText('after', HELP)
    .action((part: SchemaPart | undefined) => {
      streams.stdout.write(`${JSON.stringify(schemaOf(part), null, 2)}\n`);
    });
}

/** One document for a part; all of them under their names otherwise. */
function schemaOf(part: SchemaPart | undefined): object {
  if (part !== undefined) return jsonSchema(part);
  return Object.fromEntries(SCHEMA_PARTS.map((each) => [each, jsonSchema(each)]));
}

const HELP = `
Examples:
  baize schema commands > commands.schema.json
  baize schema | less`;

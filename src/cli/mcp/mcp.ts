import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Command } from 'commander';
import { shape } from '../../machine/index.ts';
import { readBuild } from '../../server/index.ts';
import { addBooksOption } from '../shared/own-books.ts';
import { TOOLS } from './tools.ts';

/** Tools for agents: a server of the Model Context Protocol on standard input and output. */
export function registerMcp(program: Command): void {
  addBooksOption(program.command('mcp'))
    .description('let an agent price, settle, explain, compare and verify; it can only read')
    .addHelpText('after', '\nIt speaks the Model Context Protocol over standard input and output.')
    .action(async () => {
      const { version } = await readBuild();
      await serverOf(version).connect(new StdioServerTransport());
    });
}

function serverOf(version: string): Server {
  const server = new Server({ name: 'baize', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, about, asks }) => ({
      name,
      description: about,
      inputSchema: shape(asks).schema as { type: 'object' },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (tool === undefined) return told(`there is no tool ${params.name}`, true);
    const answer = tool.answer(params.arguments ?? {});
    return answer.ok ? told(answer.value, false) : told(answer.error, true);
  });
  return server;
}

function told(answer: unknown, isError: boolean) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return { content: [{ type: 'text' as const, text }], isError };
}

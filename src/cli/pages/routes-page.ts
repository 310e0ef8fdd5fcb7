import { ROUTE_GROUPS, type Route, type Routes, WHO } from '../../protocol/index.ts';

const HEAD = `# Every HTTP route

Written by \`npm run docs\` from the rows of \`src/protocol/routes\`. Fields, answers and examples of each
are at \`/api/docs\` of a running house; [house.md](house.md) and [live.md](live.md) say what they are for.
A field with \`?\` may be left out. Any route may also be refused as \`malformed\`, \`slow-down\` or
\`house-failed\`, a change as \`foreign-origin\`, \`bad-request\` or \`too-large\`.
`;

/** docs/reference/routes.md, written from the rows that the server itself reads. */
export function routesPage(): string {
  const groups = Object.entries(ROUTE_GROUPS).map(([name, routes]) => section(name, routes));
  return `${[HEAD, ...groups].join('\n')}`;
}

function section(name: string, routes: Routes): string {
  const rows = Object.values(routes).map(line);
  return `## ${name}

| request | who | what | refused as |
|---|---|---|---|
${rows.join('\n')}
`;
}

/** A row names at most this many refusals and refers to the table's page for the others. */
const MOST_NAMED = 25;

function line({ method, path, query, body, who, summary, refusals }: Route): string {
  const place = path.replaceAll(/:(\w+)/g, '{$1}');
  const asked = query === undefined ? '' : `?${namesOf(query).join('&')}`;
  const sent = body === undefined ? '' : ` {${namesOf(body).join(', ')}}`;
  const named = refusals.slice(0, MOST_NAMED).map((code) => `\`${code}\``);
  const rest = refusals.length > MOST_NAMED ? ' and others of [the table](table.md)' : '';
  const request = `\`${method} ${place}${asked}${sent}\``;
  return `| ${request} | ${WHO[who]} | ${summary} | ${named.join(', ')}${rest} |`;
}

function namesOf({ inside = {} }: NonNullable<Route['body']>): string[] {
  return Object.entries(inside).map(([name, { optional }]) => (optional ? `${name}?` : name));
}

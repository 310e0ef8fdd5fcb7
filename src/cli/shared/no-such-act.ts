/** What somebody is told who names no act of a command that has several, or none of them. */
export function noSuchAct(
  command: string,
  act: string | undefined,
  acts: readonly string[],
): Error {
  const said = act === undefined ? 'say what to do' : `"${act}" is none of the acts`;
  return new Error(`${said}: ${acts.join(', ')}; see baize ${command} --help`);
}

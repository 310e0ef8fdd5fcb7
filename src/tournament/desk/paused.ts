import {
  type Decision,
  no,
  type TournamentCommand,
  type TournamentState,
} from '../kernel/index.ts';

/** While play is paused no coup begins and nobody wagers; a coup that was dealt is finished. */
export function pausedRefusal(
  { desk }: TournamentState,
  command: TournamentCommand,
): Decision | null {
  if (desk.pause === null || !waits(command)) return null;
  return no('paused', null, { since: desk.pause.atMs, why: desk.pause.why });
}

function waits(command: TournamentCommand): boolean {
  switch (command.type) {
    case 'PlaceWager':
    case 'KeepWager':
    case 'HandInForm':
    case 'RestrictWager':
    case 'RecordAbsence':
    case 'CloseSession':
      return true;
    case 'ActAtTable':
      return command.act.type === 'OpenBetting' || command.act.type === 'CallNoMoreBets';
    default:
      return false;
  }
}

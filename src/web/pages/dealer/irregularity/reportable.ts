import { COMMANDS, type CommandType, type TableView } from '../../../../table/index.ts';

/** What can be reported now and has an object: no stray tail where no tails are offered. */
export function reportable({ lawful, table }: TableView): readonly CommandType[] {
  return lawful.filter((type) => {
    if (COMMANDS[type].part !== 'irregularity') return false;
    switch (type) {
      case 'ReportMisplacedTail':
        return table.rules?.wagers.some((wager) => wager.includes('dragon-tail')) === true;
      case 'ReportLaterError':
        return table.last !== null;
      default:
        return true;
    }
  });
}

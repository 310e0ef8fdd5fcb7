import { BETTING_COMMANDS, BETTING_EVENTS } from '../betting/rows.ts';
import { CARDS_COMMANDS, CARDS_EVENTS } from '../cards/rows.ts';
import { CONDUCT_COMMANDS, CONDUCT_EVENTS } from '../conduct/rows.ts';
import { DEALING_COMMANDS, DEALING_EVENTS } from '../dealing/rows.ts';
import { DUMMY_COMMANDS, DUMMY_EVENTS } from '../dummy/rows.ts';
import { IRREGULARITY_COMMANDS, IRREGULARITY_EVENTS } from '../irregularity/rows.ts';
import { LIMITS_COMMANDS, LIMITS_EVENTS } from '../limits/rows.ts';
import type { CommandRow, EventRow, Part } from '../model/row.ts';
import { OPENING_COMMANDS, OPENING_EVENTS } from '../opening/rows.ts';
import { PEOPLE_COMMANDS, PEOPLE_EVENTS } from '../people/rows.ts';
import { SETTLEMENT_COMMANDS, SETTLEMENT_EVENTS } from '../settlement/rows.ts';

/** The rows of each part of the procedure: its commands and what it reports. */
export const COMMANDS_BY_PART = {
  opening: OPENING_COMMANDS,
  people: PEOPLE_COMMANDS,
  cards: CARDS_COMMANDS,
  betting: BETTING_COMMANDS,
  dealing: DEALING_COMMANDS,
  settlement: SETTLEMENT_COMMANDS,
  irregularity: IRREGULARITY_COMMANDS,
  dummy: DUMMY_COMMANDS,
  limits: LIMITS_COMMANDS,
  conduct: CONDUCT_COMMANDS,
} satisfies Record<Part, Readonly<Record<string, CommandRow>>>;

export const EVENTS_BY_PART = {
  opening: OPENING_EVENTS,
  people: PEOPLE_EVENTS,
  cards: CARDS_EVENTS,
  betting: BETTING_EVENTS,
  dealing: DEALING_EVENTS,
  settlement: SETTLEMENT_EVENTS,
  irregularity: IRREGULARITY_EVENTS,
  dummy: DUMMY_EVENTS,
  limits: LIMITS_EVENTS,
  conduct: CONDUCT_EVENTS,
} satisfies Record<Part, Readonly<Record<string, EventRow>>>;

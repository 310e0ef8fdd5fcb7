import { type BodyOf, type Fields, rowsByType, type ValueOf } from '../machine/index.ts';
import { type CAGE_ENVELOPE, COUNTER_COMMANDS, HOUSE_COMMANDS, TRANSFER_COMMANDS } from './rows.ts';

export type HouseCommand = BodyOf<typeof HOUSE_COMMANDS>;
export type CounterCommand = BodyOf<typeof COUNTER_COMMANDS>;
export type TransferCommand = BodyOf<typeof TRANSFER_COMMANDS>;

export type CageCommandBody = HouseCommand | CounterCommand | TransferCommand;
export type CageCommandType = CageCommandBody['type'];
export type CageEnvelope = ValueOf<typeof CAGE_ENVELOPE>;
export type CageCommand = CageCommandBody & CageEnvelope;

const BY_PART = {
  house: HOUSE_COMMANDS,
  counter: COUNTER_COMMANDS,
  transfers: TRANSFER_COMMANDS,
};

export const CAGE_COMMANDS = rowsByType<
  CageCommandType,
  { readonly fields: Fields },
  keyof typeof BY_PART
>(BY_PART);

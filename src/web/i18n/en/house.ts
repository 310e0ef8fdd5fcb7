import { counted } from './plural.ts';

export const HOUSE = {
  sitAsGuest: 'Sit as a guest',
  full: 'Every seat is taken. You can watch.',
  idleTitle: 'Are you still there?',
  idleWhy: (time: string) =>
    `Your seat is given up at ${time} unless you play. Your chips go back to your purse.`,
  idleStay: 'I am here',
  gaveUp: 'Your seat was given up because you did not play. Your chips are in your purse.',
  waitForSeat: 'Wait for a seat',
  waitingAt: (place: number, of: number) =>
    place === 1
      ? `You are first in line${of > 1 ? ` of ${of}` : ''}. The next free seat is yours while you stay here.`
      : `You are number ${place} of ${of} in line. Stay here and you are seated in turn.`,
  stopWaiting: 'Stop waiting',
  freeSeatAt: (table: string) => `Free seat at ${table}`,
  buyIn: 'Take chips',
  inPurse: (amount: string) => `${amount} in your purse. How much to the table?`,
  purseEmpty: 'Your purse is empty.',
  leaveNote: 'Your chips go back to your purse.',
  limitsFrom: (limits: string, time: string) => `From ${time}: ${limits}`,
  limitsByConsent: (limits: string) => `If every player agrees: ${limits}`,
  closesAt: (time: string) => `This table closes at ${time}.`,
  agreeNow: 'Agree now',
  playOn: 'Play on',
  sealGood: (cards: number) => `${counted(cards, 'card')} shown, every one proved on this device`,
  sealBad: (faults: number, cards: number) =>
    `${faults} of ${counted(cards, 'card')} ${faults === 1 ? 'does' : 'do'} not fit the seal`,
  sealPending: 'The shoe is being sealed and cut. Cards are proved from the first one on.',
  sealMixed: (seats: number) =>
    seats > 1
      ? `${seats} seats mixed their own randomness into this shoe.`
      : `${seats === 1 ? 'One' : 'No'} seat mixed its own randomness into this shoe.`,
  sealReceipts: (count: number) =>
    `The house signed ${counted(count, 'receipt')} for your part in this shoe.`,
  saveReceipts: 'Save the receipts',
  sealLeftOut:
    'The house signed for your part in this shoe and left it out. Save the receipts and show them.',
} as const;

/** What the staff did to a player's chips or wager, as a dealer would say it to him. */
export const TOLD = {
  title: 'Changed by the staff',
  coup: (shoe: number, coup: number) => `Shoe ${shoe} · Coup ${coup}`,
  why: (reason: string) => `Reason: ${reason}.`,
  did: {
    'wager-voided': (amount: string, wager: string) =>
      `Your ${wager} wager was made void. ${amount} is back in your chips.`,
    'wager-handed-back': (amount: string, wager: string) =>
      `The dealer did not accept your ${wager} wager. ${amount} is back in your chips.`,
    'wager-reduced': (amount: string, wager: string) =>
      `Your ${wager} wager was reduced. ${amount} is back in your chips.`,
    'wager-corrected': (amount: string, wager: string) =>
      amount === ''
        ? `Your wager was corrected to ${wager}.`
        : `A ${wager} wager was corrected: ${amount} in your chips.`,
    'late-chips-returned': (amount: string, wager: string) =>
      `${amount} on ${wager} came too late and was handed back.`,
    'stake-returned': (amount: string, wager: string) =>
      `Your stake${wager === '' ? '' : ` on ${wager}`} was returned. ${amount} is back in your chips.`,
    'result-undone': (amount: string) =>
      `The result of a coup was declared invalid: ${amount} in your chips.`,
    'payment-corrected': (amount: string) => `A payment was corrected: ${amount} in your chips.`,
    'chips-kept': (amount: string) => `The house is holding part of your chips: ${amount}.`,
    'chips-released': (amount: string) =>
      `Chips that the house was holding are yours again: ${amount}.`,
    excluded: () => 'You have been excluded from the game. You can take your chips to the cage.',
    'seat-taken': () => 'You were asked to give up your seat. Your chips are still yours.',
  },
} as const;

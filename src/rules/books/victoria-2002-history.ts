import type { Provenance } from '../model/policies.ts';

const amended = (
  what: string,
  date: string,
  reference: string,
  doubt: string | null = null,
): Provenance => ({ what, date, reference, clause: 'Notice footnote 1', doubt });

/** The notice itself, what it replaced, and the approvals and amendments its footnote lists. */
export const VICTORIA_2002_HISTORY: readonly Provenance[] = [
  {
    what: 'Casino Rules Notice No. 28 of 2002, under section 60(1) of the Casino Control Act 1991',
    date: '2002-08-07',
    reference: 'Gazette S 137',
    clause: 'Notice heading',
    doubt: null,
  },
  {
    what: 'Signed by Bill Lahey, Director of Gaming and Betting, Director of Casino Surveillance',
    date: '2002-08-07',
    reference: null,
    clause: 'Notice date and signatory',
    doubt: null,
  },
  {
    what: 'The rules as last amended by Notice No. 24 of 2001 cease to apply',
    date: '2001-12-13',
    reference: 'Gazette G50',
    clause: 'Notice (a)',
    doubt: null,
  },
  amended('The game and its rules are first approved', '1997-04-24', 'S44'),
  amended(
    'Amending notice',
    '1991-10-09',
    'G40',
    'dated before the first approval of 1997; 1997 is probably meant (VI-61)',
  ),
  amended('Casino Rules Notice No. 12 of 1999', '1999-08-04', 'S114'),
  amended('Casino Rules Notice No. 26 of 1999', '1999-11-04', 'S156'),
  amended(
    'Casino Rules Notice No. 30 of 1999',
    '1999-12-16',
    'S1831',
    'no Gazette has that number; S183 is probably meant (VI-61)',
  ),
  amended('Casino Rules Notice No. 1 of 2000', '2000-02-28', 'S23'),
  amended('Casino Rules Notice No. 8 of 2000', '2000-04-20', 'S51'),
  amended('Casino Rules Notice No. 11 of 2000', '2000-06-07', 'S80'),
  amended('Casino Rules Notice No. 17 of 2000', '2000-09-08', 'S126'),
  amended('Casino Rules Notice No. 32 of 2000', '2000-12-19', 'S193'),
  amended('Casino Rules Notice No. 4 of 2001', '2001-03-15', 'S25'),
  amended('Casino Rules Notice No. 7 of 2001', '2001-03-27', 'S41'),
  amended('Casino Rules Notice No. 24 of 2001', '2001-12-13', 'G50'),
];

import { useState } from 'react';
import type { Entrant } from '../../../../tournament/index.ts';
import { Button } from '../../../design/button.tsx';
import { DataTable } from '../../../design/data-table.tsx';
import { TextField } from '../../../design/field.tsx';
import { Dialog } from '../../../design/overlay.tsx';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import type { Act } from '../state/act.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import styles from './desk.module.css';

/**
 * Everybody who applied, with fee, signature and briefing; the director answers applications here.
 */
export function EntriesPage({
  tournament,
  act,
}: {
  readonly tournament: ShownTournament;
  readonly act: Act;
}) {
  const { desk } = useTournamentTexts();
  const { money, time } = useFormats();
  const [refusing, setRefusing] = useState<string | null>(null);
  const entrants = tournament.view.desk?.entrants ?? [];
  const { columns } = desk;
  const at = (ms: number | null) => (ms === null ? '–' : time(ms));
  if (entrants.length === 0)
    return (
      <p className={`${styles.page} stack gap-4 content-start slim pad-4`}>{desk.noEntrants}</p>
    );
  return (
    <div className={`${styles.page} stack gap-4 content-start slim pad-4`}>
      <DataTable<Entrant>
        caption={desk.entrants}
        rows={entrants}
        keyOf={({ person }) => person}
        columns={[
          { key: 'name', head: columns.player, cell: ({ person }) => nameIn(tournament, person) },
          {
            key: 'status',
            head: columns.status,
            cell: ({ status }) => desk.entrantStatuses[status],
          },
          { key: 'seat', head: columns.place, cell: ({ person }) => placeText(tournament, person) },
          { key: 'paid', head: columns.paid, number: true, cell: (one) => money(one.paidCents) },
          {
            key: 'back',
            head: columns.refunded,
            number: true,
            cell: (one) => money(one.refundedCents),
          },
          { key: 'signed', head: columns.signed, cell: ({ signedAtMs }) => at(signedAtMs) },
          { key: 'briefed', head: columns.briefed, cell: ({ briefedAtMs }) => at(briefedAtMs) },
          {
            key: 'acts',
            head: desk.next,
            cell: ({ person, status }) =>
              status === 'applicant' && (
                <span className="row wrap gap-2">
                  <Button onClick={() => void act({ type: 'AcceptApplication', person })}>
                    {desk.accept}
                  </Button>
                  <Button onClick={() => setRefusing(person)}>{desk.refuse}</Button>
                </span>
              ),
          },
        ]}
      />
      <RefuseDialog {...{ tournament, act }} person={refusing} onClose={() => setRefusing(null)} />
    </div>
  );
}

function placeText({ view }: ShownTournament, person: string): string {
  for (const { tableId, places } of view.board.tables) {
    const place = places.find((one) => one.person === person);
    if (place !== undefined) return `${tableId} ${place.seat}`;
  }
  return '';
}

function RefuseDialog(props: {
  readonly tournament: ShownTournament;
  readonly act: Act;
  readonly person: string | null;
  readonly onClose: () => void;
}) {
  const { desk } = useTournamentTexts();
  const { tournament, act, person, onClose } = props;
  const [why, setWhy] = useState('');
  const refuse = async () => {
    if (person === null) return;
    if (await act({ type: 'RefuseApplication', person, why })) onClose();
  };
  return (
    <Dialog
      open={person !== null}
      title={person === null ? '' : `${desk.refuse}: ${nameIn(tournament, person)}`}
      onClose={onClose}
    >
      <div className="stack gap-3">
        <TextField label={desk.reason} value={why} onChange={(e) => setWhy(e.target.value)} />
        <Button kind="primary" wide disabled={why.trim() === ''} onClick={() => void refuse()}>
          {desk.refuse}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { Link } from 'wouter';
import type { StaffRank } from '../../../../rules/index.ts';
import { COMMANDS, type CommandType } from '../../../../table/index.ts';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { ActGroups } from '../../../console/acts/act-groups.tsx';
import { frame } from '../../../console/frame.tsx';
import { ladderOf, type Officer } from '../../../console/offices.ts';
import { RankChoice } from '../../../console/staff-gate.tsx';
import { Button, buttonClass } from '../../../design/button.tsx';
import { LanguageChoice } from '../../../design/language-choice.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { otherActs } from '../state/next-acts.ts';
import { PayoutSheet } from './payout-sheet.tsx';

export interface MoreDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly tools: ActTools;
  readonly busy: boolean;
  readonly bookId: string;
  readonly tableId: string;
  readonly officer: Officer;
  readonly rank: StaffRank;
  readonly onRank: (rank: StaffRank) => void;
  readonly onForm: (type: CommandType) => void;
  readonly onChips: () => void;
}

type View = 'decisions' | 'players' | 'payouts' | 'desk';
const VIEWS = ['decisions', 'players', 'payouts', 'desk'] as const;

/** What a dealer needs only now and then, kept off the kiosk itself. */
export function MoreDrawer({ open, onClose, ...props }: MoreDrawerProps) {
  const texts = useConsoleTexts();
  const { tools, busy, bookId, onForm, onChips } = props;
  const [shown, setShown] = useState<View>('decisions');
  const { last } = tools.view.table;
  const others = otherActs(tools.view, []).filter((type) => COMMANDS[type].part !== 'irregularity');
  const forPlayers = others.filter((type) => COMMANDS[type].who === 'patron');
  const decisions = others.filter((type) => COMMANDS[type].who !== 'patron');
  return (
    <Drawer wide open={open} title={texts.dealer.more} onClose={onClose}>
      <Tabs<View>
        label={texts.dealer.sheets}
        value={shown}
        onChange={setShown}
        className={frame.stack}
        choices={VIEWS.map((value) => ({ value, label: texts.dealer.views[value] }))}
      >
        {shown === 'decisions' && (
          <ActGroups {...{ tools, onForm }} acts={decisions} disabled={busy} />
        )}
        {shown === 'players' && (
          <div className={frame.stack}>
            {tools.view.table.rules?.shoeKind === 'physical' && (
              <Button onClick={onChips}>{texts.dealer.chips}</Button>
            )}
            <ActGroups {...{ tools, onForm }} acts={forPlayers} disabled={busy} />
          </div>
        )}
        {shown === 'payouts' && <PayoutSheet {...{ last, bookId }} names={tools.names} />}
        {shown === 'desk' && <DeskSheet {...props} />}
      </Tabs>
    </Drawer>
  );
}

/** The person who works here, the office, and links to the other screens of this table. */
function DeskSheet(props: Omit<MoreDrawerProps, 'open' | 'onClose'>) {
  const texts = useConsoleTexts();
  const { tools, busy, bookId, tableId, officer, rank, onRank } = props;
  const { view, order } = tools;
  const { dealer, supervisor } = view.table;
  const signs = view.lawful.includes('SignOn');
  return (
    <div className={frame.stack}>
      <RankChoice {...{ officer, rank, onRank }} ranks={ladderOf(bookId)} />
      {signs && dealer !== officer.id && (
        <Button disabled={busy} onClick={() => void order({ type: 'SignOn', post: 'dealer' })}>
          {texts.dealer.signOnDealer}
        </Button>
      )}
      {signs && supervisor?.person !== officer.id && rank !== 'dealer' && (
        <Button disabled={busy} onClick={() => void order({ type: 'SignOn', post: 'supervisor' })}>
          {texts.dealer.signOnSupervisor}
        </Button>
      )}
      <Link href={`/table/${tableId}/sign`} className={buttonClass('plain')}>
        {texts.sign.title}
      </Link>
      <Link href="/pit" className={buttonClass('plain')}>
        {texts.pit.title}
      </Link>
      <LanguageChoice />
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { AnswerTo, FloorTable } from '../../../protocol/index.ts';
import { api } from '../../live/api.ts';

type Nets = AnswerTo<'netsAtTable'>['nets'];
const NOT_KNOWN: Nets = {};

/** What the people at a table have won or lost, asked again after each coup and each arrival. */
export function useNets({ tableId, coups, seated }: FloorTable): Nets {
  const [nets, setNets] = useState<Nets>(NOT_KNOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coups and arrivals are what change it.
  useEffect(() => {
    let gone = false;
    void api.netsAtTable({ table: tableId }).then((answer) => {
      if (!gone && answer.ok) setNets(answer.value.nets);
    });
    return () => {
      gone = true;
    };
  }, [tableId, coups, seated]);
  return nets;
}

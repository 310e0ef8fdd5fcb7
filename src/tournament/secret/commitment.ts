import { canonicalJson, joinFields, sha256, toHex, utf8 } from '../../kit/index.ts';
import {
  coupNumber,
  type Place,
  type SecretForm,
  type TournamentState,
  type TournamentTable,
} from '../kernel/index.ts';

/** Binds the form to tournament, table, coup and seat, so that a later change can be proved. */
export function formCommitment(
  state: TournamentState,
  { tableId, table }: TournamentTable,
  { seat }: Pick<Place, 'seat'>,
  form: SecretForm,
  salt: string,
): string {
  const { eventId } = state.terms;
  const text = utf8(canonicalJson(form));
  const where = joinFields('secret-form/1', eventId, tableId, coupNumber(table), seat);
  return toHex(sha256(joinFields(where, text, salt)));
}

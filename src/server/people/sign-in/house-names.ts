import { shapeOf } from './name-shape.ts';

/** Words that name the house, its machinery or an office, also beside a number. */
const OF_THE_HOUSE = [
  ...['dealer', 'croupier', 'cashier', 'teller', 'cage', 'pit', 'house', 'vault', 'casino'],
  ...['nobody', 'operator', 'autodealer', 'supervisor', 'inspector', 'surveillance', 'security'],
  ...['management', 'manager', 'staff', 'support', 'helpdesk', 'moderator', 'admin', 'system'],
  ...['administrator', 'console', 'root', 'erased'],
  ...['дилер', 'крупье', 'кассир', 'касса', 'поддержка', 'администратор', 'менеджер', 'казино'],
] as const;

/** Words that make an office of one of those: "pit boss", "cage desk", "senior dealer". */
const BESIDE_THEM = [
  ...['the', 'boss', 'game', 'tournament', 'director', 'representative', 'team', 'desk', 'help'],
  ...['service', 'services', 'chief', 'head', 'senior', 'official', 'live', 'online', 'table'],
  ...['room', 'no', 'nr', 'number', 'floor', 'player', 'members', 'customer'],
] as const;

/** The same in Chinese, which puts no space between words. */
const IN_CHINESE = new RegExp(
  '^(荷官|庄荷|莊荷|客服|官方|管理员|管理員|经理|經理|主管|收银|收銀|账房|賬房|监察|監察|' +
    '保安|系统|系統|职员|職員|赌场|賭場|庄家|莊家|员工|員工|部|员|員|号|號|台|桌)+$',
  'u',
);

const CORE: ReadonlySet<string> = new Set(OF_THE_HOUSE.map(shapeOf));
const BESIDE: ReadonlySet<string> = new Set(BESIDE_THEM.map(shapeOf));
const RESERVED: ReadonlySet<string> = new Set(
  [...OF_THE_HOUSE, 'tournament director', 'pit boss', 'management representative'].flatMap(
    (name) => [shapeOf(name), shapeOf(`the ${name}`)],
  ),
);
const HOUSE_PLAYER = new RegExp(`^(the)?${shapeOf('house player')}`);
/** The shape of a guest's name; the digits of its number have shapes too: a 1 is an l, a 5 an s. */
const GUEST = new RegExp(`^${shapeOf('guest')}[0-9a-fols]{4}$`);
/** A number behind a name, in digits or as the Romans wrote it. */
const NUMBER = /[\s._'-]*\p{N}+$|[\s._'-]+[ivx]+$/iu;

/** Digits that stand for letters in a name that wants to be taken for the house. */
const SPELT: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 7: 't', 8: 'b' };

/** Whether a name is the house's own, an office's, or that of a guest whom the house named. */
export function isOfTheHouse(name: string, casino: string): boolean {
  return GUEST.test(shapeOf(name)) || isReserved(name, shapeOf(casino));
}

/** Whether a name passes for one of the staff, with a number or another such word beside it too. */
export function standsForHouse(name: string, casino: string): boolean {
  if (isOfTheHouse(name, casino)) return true;
  const own = shapeOf(casino);
  const bare = name.trim().replace(NUMBER, '');
  return isReserved(bare, own) || isMadeOfOffices(name, own);
}

function isReserved(name: string, own: string): boolean {
  return spellings(name).some((shape) => {
    if (RESERVED.has(shape) || HOUSE_PLAYER.test(shape)) return true;
    return own !== '' && (shape === own || shape === `the${own}`);
  });
}

/** Whether every word is the house's own, as in "Baize Support 2"; one alone must be an office. */
function isMadeOfOffices(name: string, own: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /\p{L}/u.test(word));
  const kinds = words.map((word) => {
    const bare = word.replace(/\p{N}+$/u, '');
    if (IN_CHINESE.test(bare.normalize('NFKC'))) return 'core';
    const shapes = [...spellings(word), ...spellings(bare)];
    if (shapes.some((shape) => CORE.has(shape))) return 'core';
    if (shapes.some((shape) => shape === own)) return 'house';
    return shapes.some((shape) => BESIDE.has(shape)) ? 'beside' : 'other';
  });
  if (kinds.includes('other')) return false;
  return kinds.includes('core') || (kinds.includes('house') && kinds.length > 1);
}

/** The shape of a name, as it lies and with digits read as letters. */
function spellings(name: string): readonly string[] {
  const shape = shapeOf(name);
  return [shape, shape.replace(/[3478]/g, (digit) => SPELT[digit] ?? digit)];
}

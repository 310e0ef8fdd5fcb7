import { formatCents } from '../../kit/index.ts';
import { findBook, versionOf } from '../../rules/index.ts';
import { clock, plain, signText, type Told, under, who } from '../refusal/telling-words.ts';
import type { OpeningEvent } from './rows.ts';

/** Sentences about the table and its staff. */
export function tellOpening({ before }: Told, event: OpeningEvent): string[] {
  switch (event.type) {
    case 'TableOpened':
      return tableOpened(event);
    case 'SignedOn':
      return [`${event.person} takes the post of ${event.post}, as ${plain(event.rank)}.`];
    case 'SignedOff':
      return [`${event.person} leaves the post of ${event.post}.`];
    case 'SignConfirmed':
      return [`${event.dealer} confirms the limit sign.`];
    case 'MethodChosen':
      return [`Dealing method: ${plain(event.method)}.`];
    case 'FacingChosen':
      return [`Cards are dealt face ${event.facing}.`];
    case 'SetUpAttested':
      return attested(event);
    case 'SqueezeAsked':
      return [`${who(before, event.person)} asks for cards face down.`];
    case 'SqueezeNotified':
      return [
        `${event.whom === 'management' ? 'Management' : 'Surveillance'} told: ${event.name}.`,
      ];
    case 'ClosingPosted':
      return [`A sign says that the table closes at ${clock(event.closesAtMs)}.`];
    case 'TableClosed':
      return [
        'The table closes.',
        ...event.returned.map(
          ({ person, amountCents, clause }) =>
            `  ${person} gets ${formatCents(amountCents)} back.${under(clause)}`,
        ),
      ];
    case 'IndicatorSwitched':
      return [`The Dragon Tail indicator is ${event.on ? 'on' : 'off'}.`];
    case 'RulesShown':
      return [
        `${event.person} reads the rules: ${event.copy ?? 'a summary'}.${under(event.clause)}`,
      ];
  }
}

function tableOpened(event: Extract<OpeningEvent, { type: 'TableOpened' }>): string[] {
  const { setup, warnings } = event;
  const book = findBook(setup.bookId);
  const version = book === null ? null : versionOf(book, setup.versionId);
  const layout = `diagram ${setup.diagrams.join(', ')}`;
  return [
    `${setup.name} opens at ${setup.casino}: ${book?.name.value ?? setup.bookId}.`,
    `Edition: ${event.edition}. Version: ${version?.name ?? setup.versionId}.`,
    `Cloth: ${layout}; ${setup.seats} places; ${setup.decks} decks; ${setup.shoeKind} shoe.`,
    `Limits: ${signText(setup.sign)}.`,
    ...warnings.map((warning) => `Warning: ${plain(warning)}.`),
  ];
}

function attested(event: Extract<OpeningEvent, { type: 'SetUpAttested' }>): string[] {
  const { person, diagram, shoePlace } = event;
  const cloth = diagram === null ? [] : [`the cloth of diagram ${diagram}`];
  const shoe = shoePlace === null ? [] : [`the shoe at the ${shoeSide(shoePlace)}`];
  return [`${person} attests ${[...cloth, ...shoe].join(' and ')}.`];
}

function shoeSide(place: string): string {
  return place === 'dealers-left' ? 'dealer’s left' : 'dealer’s right';
}

import ts from 'typescript';
import { expect, it } from 'vitest';
import { loadLibrary } from '../../src/cli/shared/clause-files.ts';
import { checkReadings, checkTitles, titlesOf } from './checker/citations.ts';
import { checkComments } from './checker/comments.ts';
import { checkLayers, LAYERS } from './checker/layers.ts';
import { checkPurity } from './checker/purity.ts';
import { checkShape } from './checker/shape.ts';
import { checkSize } from './checker/size.ts';
import { nodesOf, show } from './checker/source.ts';
import { checkStoredEvents, STORED_EVENTS } from './checker/stored-events.ts';
import { SUB_LAYERS } from './checker/sub-layer-tables.ts';
import { checkSubLayers } from './checker/sub-layers.ts';
import { checkTimers, REAL_WAITS } from './checker/timers.ts';
import { checkSubjects, checkValues } from './checker/titles.ts';
import { layerFolders, projectModules } from './checker/tree.ts';

// Every check that reads the syntax of the whole project is here, so that one process parses
// the project once. What each check catches is tried in the test named after the check.

/**
 * Fewer modules would mean that the walk lost its way and the tests below pass without checking
 * anything.
 */
const FEWEST_MODULES = 60;

it('the tidy check sees the modules and knows every layer folder', () => {
  const inSources = projectModules().filter((source) => source.path.startsWith('src/'));
  expect(inSources.length).toBeGreaterThan(FEWEST_MODULES);
  const folders = layerFolders();
  expect(folders).toContain('kit');
  expect(folders.filter((folder) => LAYERS[folder] === undefined)).toEqual([]);
  expect(Object.keys(LAYERS).filter((layer) => !folders.includes(layer))).toEqual([]);
  const seen = new Set(inSources.map((source) => source.path.split('/')[1]));
  expect(folders.filter((folder) => !seen.has(folder))).toEqual([]);
});

it('the tidy check finds files, functions and lines short enough to read', () => {
  expect(show(checkSize(projectModules()))).toEqual([]);
});

it('the tidy check finds no any, enum or default export, and kebab-case names', () => {
  expect(show(checkShape(projectModules()))).toEqual([]);
});

it('the tidy check finds a book beside every clause that a comment cites', () => {
  expect(show(checkComments(projectModules()))).toEqual([]);
});

it('the tidy check finds a subject at the head of every test title', () => {
  expect(show(checkSubjects(projectModules()))).toEqual([]);
});

it('the tidy check finds a value for every mark in the titles of it.each', () => {
  expect(show(checkValues(projectModules()))).toEqual([]);
});

it('the server plans everything through its clock but what waits for the world outside', () => {
  expect(show(checkTimers(projectModules()))).toEqual([]);
  const known = new Set(projectModules().map(({ path }) => path));
  expect(Object.keys(REAL_WAITS).filter((path) => !known.has(path))).toEqual([]);
});

it('every import follows the layer table', () => {
  expect(show(checkLayers(projectModules()))).toEqual([]);
});

it('pure layers use no clock, randomness, outside world or dependencies', () => {
  expect(show(checkPurity(projectModules()))).toEqual([]);
});

it('every layer with a table has folders that import only what the table allows', () => {
  expect(Object.keys(SUB_LAYERS)).toContain('server');
  for (const [layer, table] of Object.entries(SUB_LAYERS)) {
    expect(show(checkSubLayers(projectModules(), layer, table)), layer).toEqual([]);
  }
});

it('no product code casts what a log holds to an event', () => {
  expect(show(checkStoredEvents(projectModules()))).toEqual([]);
});

it('every event whose casts are looked for is a type of the project', () => {
  const declared = projectModules()
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((source) => nodesOf(source).filter(ts.isTypeAliasDeclaration))
    .map(({ name }) => name.text);
  expect([...STORED_EVENTS].filter((name) => !declared.includes(name))).toEqual([]);
});

it('the tidy check finds only readings and clauses that exist', () => {
  const { entries, readings } = loadLibrary();
  const modules = projectModules();
  expect(titlesOf(modules).length).toBeGreaterThan(100);
  expect(show(checkReadings(modules, new Set(readings.map(({ id }) => id))))).toEqual([]);
  expect(
    show(
      checkTitles(
        modules,
        entries.map(({ clause }) => clause),
      ),
    ),
  ).toEqual([]);
});

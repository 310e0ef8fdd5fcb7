import Type from '#typebox';
import { SETUP, type TableSetup } from '../table/index.ts';

export const SetupSchema = Type.Unsafe<TableSetup>(SETUP.schema);

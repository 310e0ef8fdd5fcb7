import Type from '#typebox';
import type { LimitSign } from '../rules/index.ts';
import { SETUP, SIGN, type TableSetup } from '../table/index.ts';

export const SignSchema = Type.Unsafe<LimitSign>(SIGN.schema);
export const SetupSchema = Type.Unsafe<TableSetup>(SETUP.schema);

import { ensureBuilt, ensureInstalled, ensureWebBuilt } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
ensureWebBuilt();

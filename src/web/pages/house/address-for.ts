const MOST_LETTERS = 40;

/** The address that a name suggests: "Salon Privé" is found at /table/salon-prive. */
export function addressFor(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
}

/** Changes the name; the address follows the name until the operator types another address. */
export function renamed<Raw extends { readonly name?: unknown; readonly tableId?: unknown }>(
  raw: Raw,
  name: string,
): Raw & { readonly name: string } {
  const follows = String(raw.tableId ?? '') === addressFor(String(raw.name ?? ''));
  return follows ? { ...raw, name, tableId: addressFor(name) } : { ...raw, name };
}

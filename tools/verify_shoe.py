#!/usr/bin/env python3
"""Checks sealed-shoe transcripts without any part of Baize: a second opinion in a second language.

usage: verify_shoe.py [--key HEX] FILE...    several transcripts are also checked as a series

A file may also be a receipt that a seat holds; it is compared with the transcript of its shoe.
Exit code 0 good, 1 bad, 2 unreadable. The format is described in docs/reference/sealed-shoe.md.
"""
import hashlib, hmac, json, re, sys, unicodedata

CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
NOTICES = set("not-yet-opened simulated-entropy no-contributions contribution-withheld "
              "contribution-refused cards-returned abandoned cut-chosen receipt-honoured "
              "receipt-not-signed receipt-of-another-shoe".split())
# Stage: which entries may stand there, and the stage that each leads to.
NEXT = {stage: dict(step.split(">") for step in steps.split()) for stage, steps in {
    "unsealed": "sealed>committing",
    "committing": "contribution-committed>committing commitments-closed>opening abandoned>ended",
    "opening": "contribution-opened>opening contribution-refused>opening contributions-closed>mixing "
               "abandoned>ended",
    "mixing": "beacon-published>beaconed root-published>ordered abandoned>ended",
    "beaconed": "root-published>ordered abandoned>ended",
    "ordered": "cut>cut abandoned>ended",
    "cut": "cutting-card-placed>dealing abandoned>ended",
    "dealing": "card-exposed>dealing card-burned>dealing card-discarded>dealing cards-returned>dealing "
               "retired>ended abandoned>ended",
    "ended": "opened>opened", "opened": ""}.items()}


def whole(low, high): return lambda v: type(v) is int and low <= v <= high
def octets(low, high): return lambda v: type(v) is str and re.fullmatch("([0-9a-f]{2}){%d,%d}" % (low, high), v)
def one_of(words): return lambda v: type(v) is str and v in words
def many(most, item): return lambda v: type(v) is list and len(v) <= most and all(map(item, v))
def text(most): return lambda v: type(v) is str and 0 < len(v) <= most \
    and not any(unicodedata.category(c) in ("Cc", "Cs") for c in v)
def fits(v, shape): return type(v) is dict and set(v) == set(shape) and all(shape[n](v[n]) for n in v)


HASH, SEAT, PLACE, CARDS_OUT = octets(32, 32), whole(1, 99), whole(0, 415), whole(0, 416)
BEACON = {"source": text(200), "round": whole(0, 2**32 - 1)}
OPENING = {"seat": SEAT, "value": octets(1, 256), "nonce": HASH}
STAFF = {"reason": text(200), "rank": text(200)}
SHAPES = {
    "sealed": {"table": text(64), "shoeNo": whole(1, 2**32 - 1), "decks": whole(1, 8), "commitment": HASH,
               "entropy": one_of(["system", "simulated"]), "beacon": lambda v: v is None or fits(v, BEACON),
               "leastFromEnds": whole(1, 208), "receiptKey": HASH},
    "contribution-committed": {"seat": SEAT, "commitment": HASH}, "commitments-closed": {},
    "contribution-opened": OPENING, "contribution-refused": OPENING,
    "contributions-closed": {"withheld": many(99, SEAT)}, "beacon-published": {"value": octets(1, 256)},
    "root-published": {"root": HASH}, "cut": {"place": CARDS_OUT, "cutter": text(200), "chosenBy": one_of(["player", "house"])},
    "cutting-card-placed": {"cardsBehind": CARDS_OUT},
    "card-exposed": {"use": one_of(["play", "burn"]), "position": PLACE, "index": PLACE,
                     "card": one_of(CARDS), "salt": HASH, "path": many(9, HASH)},
    "card-burned": {"position": PLACE}, "card-discarded": {"position": PLACE},
    "cards-returned": {"position": PLACE, **STAFF}, "retired": {"drawn": CARDS_OUT},
    "abandoned": {"drawn": CARDS_OUT, **STAFF}, "opened": {"secret": octets(2048, 2048)}}


FORMAT, REFUSED = "shoe-transcript/2", "shoe-transcript/1"  # the first did not bind the house to the place of its cut
RECEIPT = {"format": one_of(["shoe-receipt/1"]), "table": text(64), "shoeNo": whole(1, 2**32 - 1), "seal": HASH,
           "entry": lambda v: fits_entry(v, {n: SHAPES[n] for n in ("contribution-committed", "contribution-opened")}),
           "signature": octets(64, 64)}


def fits_entry(entry, shapes):
    shape = shapes.get(entry.get("type")) if type(entry) is dict and type(entry.get("type")) is str else None
    return shape is not None and fits({n: v for n, v in entry.items() if n != "type"}, shape)


def readable(record):
    entries = record.get("entries") if type(record) is dict else None
    if type(entries) is not list or not 1 <= len(entries) <= 4096: return False
    outer = {"format": one_of([FORMAT]), "entries": lambda v: True, "head": HASH}
    if not fits(record, outer) or not all(fits_entry(entry, SHAPES) for entry in entries): return False
    seal = entries[0]
    return seal["type"] == "sealed" and seal["leastFromEnds"] <= 26 * seal["decks"]


def sha(data): return hashlib.sha256(data).digest()
def mac(key, *parts): return hmac.new(key, fields(*parts), "sha256").digest()
def u32(number): return number.to_bytes(4, "big")
def leaf(index, card, salt): return sha(b"\0" + u32(index) + card.encode() + salt)


def fields(*parts):
    raw = [p.encode() if type(p) is str else u32(p) if type(p) is int else p for p in parts]
    return b"".join(u32(len(part)) + part for part in raw)


def head_after(entries):
    head = bytes(32)
    for entry in entries: head = sha(fields("shoe-record/1", head, line(entry)))
    return head.hex()


def line(entry): return json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def word(secret, mix, k):
    at = slice(k % 8 * 4, k % 8 * 4 + 4)
    hidden = secret[4 * k:4 * k + 4] if k < 512 else mac(secret, "extend", (k - 512) // 8)[at]
    return int.from_bytes(hidden, "big") ^ int.from_bytes(mac(mix, "mix", k // 8)[at], "big")


def shuffled(decks, secret, mix):
    cards, source = CARDS * decks, (word(secret, mix, k) for k in range(4096))
    for last in range(len(cards) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        pick = next(drawn for drawn in source if drawn < limit) % (last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return cards


def cut_place(mix, cards, least):
    """Where the house cuts: nobody chooses it."""
    width = cards - 2 * least + 1
    words = (int.from_bytes(mac(mix, "cut", j // 8)[j % 8 * 4:j % 8 * 4 + 4], "big") for j in range(512))
    return least + next(drawn for drawn in words if drawn < 2**32 - 2**32 % width) % width


def root_of(cards, secret):
    row = [leaf(i, card, mac(secret, "salt", i)) for i, card in enumerate(cards)]
    while len(row) > 1:
        pairs = [sha(b"\1" + row[i] + row[i + 1]) for i in range(0, len(row) - 1, 2)]
        row = pairs + row[2 * len(pairs):]
    return row[0].hex()


def proves(entry, cards, root):
    at, width, path = entry["index"], cards, [bytes.fromhex(h) for h in entry["path"]]
    node = leaf(at, entry["card"], bytes.fromhex(entry["salt"]))
    while at < cards and width > 1:
        if at ^ 1 < width:
            if not path: return False
            node = sha(b"\1" + (path.pop(0) + node if at & 1 else node + path.pop(0)))
        at, width = at // 2, (width + 1) // 2
    return width == 1 and not path and node.hex() == root


def opening_code(shoe, entry):
    seat, value, nonce = entry["seat"], bytes.fromhex(entry["value"]), bytes.fromhex(entry["nonce"])
    if seat not in shoe["seats"]: return "never-committed"
    if seat in shoe["opened"]: return "already-opened"
    made = sha(fields("shoe-contribution/1", bytes.fromhex(shoe["seal"]["commitment"]), seat, value, nonce))
    return "matches" if made.hex() == shoe["seats"][seat] else "opening-does-not-match"


def mix_key(shoe):
    seats = [part for seat, opened in sorted(shoe["opened"].items()) for part in (seat, *opened)]
    seal = bytes.fromhex(shoe["seal"]["commitment"])
    return sha(fields("shoe-mix/1", seal, len(shoe["opened"]), *seats, shoe["beacon"] or b""))


def opening(shoe, secret):
    seal, plan = shoe["seal"], shoe["seal"]["beacon"]
    planned = b"" if plan is None else fields(plan["source"], plan["round"])
    told = [seal["table"], seal["shoeNo"], seal["decks"], seal["entropy"], planned]
    told += [seal["leastFromEnds"], bytes.fromhex(seal["receiptKey"])]
    made = sha(fields("shoe-seal/2", *told, secret))
    if made.hex() != seal["commitment"]: return ["seal-broken"]
    if shoe["root"] is None or (plan and shoe["beacon"] is None): return []
    mix = mix_key(shoe)
    order = shuffled(seal["decks"], secret, mix)
    shoe["derived"] = {"mixKey": mix.hex(), "root": root_of(order, secret), "firstCards": order[:10],
                       "firstSalt": mac(secret, "salt", 0).hex(), "words": lambda k: word(secret, mix, k)}
    return [] if shoe["derived"]["root"] == shoe["root"] else ["root-differs"]


def read(shoe, entry):
    kind, cards, out, found = entry["type"], shoe["seal"]["decks"] * 52, shoe["out"], []
    position = entry.get("position", 0)
    if kind == "sealed": return ["simulated-entropy"] if entry["entropy"] == "simulated" else []
    if kind == "contribution-committed":
        if entry["seat"] in shoe["seats"]: return ["already-committed"]
        shoe["seats"][entry["seat"]] = entry["commitment"]
    elif kind == "contribution-opened":
        code = opening_code(shoe, entry)
        if code != "matches": return [code]
        shoe["opened"][entry["seat"]] = bytes.fromhex(entry["value"]), bytes.fromhex(entry["nonce"])
    elif kind == "contribution-refused":
        code = opening_code(shoe, entry)
        return ["refused-though-matching" if code == "matches" else
                "contribution-refused" if code == "opening-does-not-match" else code]
    elif kind == "contributions-closed":
        withheld = sorted(set(shoe["seats"]) - set(shoe["opened"]))
        return ["contribution-withheld"] * len(withheld) + ["no-contributions"] * (not shoe["opened"]) \
            + ["withheld-seats-differ"] * (entry["withheld"] != withheld)
    elif kind == "beacon-published":
        if shoe["seal"]["beacon"] is None: return ["beacon-not-announced"]
        shoe["beacon"] = bytes.fromhex(entry["value"])
    elif kind == "root-published":
        shoe["root"] = entry["root"]
        if shoe["seal"]["beacon"] and shoe["beacon"] is None: return ["beacon-missing"]
    elif kind == "cut":
        shoe["place"] = entry["place"]
        if not 1 <= entry["place"] < cards: return ["cut-out-of-range"]
        if entry["chosenBy"] == "player": return ["cut-chosen"]
        if shoe["seal"]["beacon"] is None or shoe["beacon"] is not None:
            wanted = cut_place(mix_key(shoe), cards, shoe["seal"]["leastFromEnds"])
            if entry["place"] != wanted: return ["cut-not-derived"]
    elif kind == "cutting-card-placed":
        if not 1 <= entry["cardsBehind"] < cards: return ["cutting-card-out-of-range"]
    elif kind in ("card-exposed", "card-burned", "card-discarded"):
        if position >= cards: return ["position-out-of-range"]
        shown = kind == "card-exposed"
        if shown and entry["index"] != (position + shoe["place"]) % cards: found.append("index-not-after-cut")
        if shown and not proves(entry, cards, shoe["root"]): found.append("card-proof-fails")
        if position in out and not (out[position] == "card-burned" and shown and entry["use"] == "burn"):
            return found + ["drawn-twice"]
        out[position] = entry.get("card", kind)
        if shown and list(out.values()).count(entry["card"]) > shoe["seal"]["decks"]:
            found.append("too-many-of-a-card")
    elif kind == "cards-returned":
        for taken in [p for p in out if p >= position]: del out[taken]
        return ["cards-returned"]
    elif kind in ("retired", "abandoned"):
        found = ["abandoned"] * (kind == "abandoned")
        if set(out) != set(range(entry["drawn"])): found.append("drawn-cards-differ")
    elif kind == "opened":
        return opening(shoe, bytes.fromhex(entry["secret"]))
    return found


# Ed25519, the checking half (RFC 8032): points as (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    return (f - e) * (h - g) % P, (h + g) * (f + e) % P, (h - g) * (h + g) % P, (f - e) * (f + e) % P


def times(scalar, point):
    total = (0, 1, 1, 0)
    while scalar:
        if scalar & 1: total = add(total, point)
        scalar, point = scalar >> 1, add(point, point)
    return total


def point_of(data):
    y, odd = int.from_bytes(data, "little") % 2**255, data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P: x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and odd): return None
    x = P - x if x & 1 != odd else x
    return x, y, 1, x * y % P


BASE = point_of((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    start, scalar = signature[:32], int.from_bytes(signature[32:], "little")
    owner, promised = point_of(key), point_of(start)
    if owner is None or promised is None or scalar >= L: return False
    challenge = int.from_bytes(hashlib.sha512(start + key + message).digest(), "little") % L
    left, right = times(scalar, BASE), add(promised, times(challenge, owner))
    return not any((left[i] * right[2] - right[i] * left[2]) % P for i in (0, 1))


def receipt_codes(entries, receipt, key):
    """What a record says to one receipt."""
    seal, entry = entries[0], receipt["entry"]
    if (receipt["table"], receipt["shoeNo"]) != (seal["table"], seal["shoeNo"]): return ["receipt-of-another-shoe"]
    message = fields("shoe-receipt/1", receipt["table"], receipt["shoeNo"], bytes.fromhex(receipt["seal"]), line(entry))
    if not is_signed(bytes.fromhex(key), message, bytes.fromhex(receipt["signature"])):
        return ["receipt-not-signed"]
    if receipt["seal"] != seal["commitment"]: return ["receipt-for-another-seal"]
    if entry in entries: return ["receipt-honoured"]
    closing = "commitments-closed" if entry["type"] == "contribution-committed" else "contributions-closed"
    return ["receipted-entry-missing"] * any(other["type"] in (closing, "abandoned") for other in entries)


def verify_receipts(record, receipts, key=None):
    named = record["entries"][0]["receiptKey"]
    found = ["receipt-key-not-as-noted"] * (key not in (None, named))
    return found + [code for receipt in receipts for code in receipt_codes(record["entries"], receipt, key or named)]


def verify(record):
    """The verdict, the codes found and the values made on the way."""
    if not readable(record): return "unreadable", [], None
    entries, stage = record["entries"], "unsealed"
    shoe = {"seal": entries[0], "seats": {}, "opened": {}, "beacon": None, "root": None, "place": 0, "out": {}}
    found = ["head-differs"] * (head_after(entries) != record["head"])
    for entry in entries:
        if entry["type"] not in NEXT[stage]:
            found.append("out-of-order")
            break
        found += read(shoe, entry)
        stage = NEXT[stage][entry["type"]]
    if stage != "opened": found.append("not-yet-opened")
    return "bad" if is_bad(found) else "good", found, shoe.get("derived")


def verify_series(records):
    found, secrets, tables = [], set(), {}
    for record in records:
        seal, last = record["entries"][0], record["entries"][-1]
        tables.setdefault(seal["table"], []).append((seal["shoeNo"], last.get("secret")))
    for shoes in tables.values():
        numbers = sorted(number for number, _ in shoes)
        for before, after in zip(numbers, numbers[1:]):
            found += ["shoe-number-repeated"] if after == before else ["shoe-number-gap"] * min(after - before - 1, 100)
        found += ["shoe-not-opened" for number, secret in shoes if not secret and number != numbers[-1]]
        for secret in filter(None, (secret for _, secret in shoes)):
            found += ["secret-reused"] * (secret in secrets)
            secrets.add(secret)
    return found


def is_bad(found): return bool(set(found) - NOTICES)


def number(spelled):
    """1.0 and 1e0 are the number 1, as to every reader of JSON that knows one kind of number only."""
    return int(float(spelled)) if float(spelled).is_integer() else float(spelled)


def main(arguments):
    key = None
    if arguments[0] == "--key": key, arguments = arguments[1], arguments[2:]
    worst, shoes, receipts = 0, [], []
    for name in arguments:
        try: record = json.load(open(name, encoding="utf-8"), parse_float=number)
        except (OSError, ValueError, RecursionError): record = None
        held = record if type(record) is list else [record]
        if held and all(fits(one, RECEIPT) for one in held): receipts += held
        else: shoes.append((name, record))
    if not shoes:
        print("a receipt needs the transcript of its shoe", file=sys.stderr)
        return 2
    for name, record in shoes:
        verdict, found, _ = verify(record)
        if verdict != "unreadable":
            found = found + verify_receipts(record, receipts, key)
            verdict = "bad" if is_bad(found) else "good"
        if type(record) is dict and record.get("format") == REFUSED: found = [REFUSED + " is refused"]
        print("%s: %s%s" % (name, verdict, "".join("\n  " + code for code in found)))
        worst = max(worst, {"good": 0, "bad": 1, "unreadable": 2}[verdict])
    found = verify_series([record for _, record in shoes if readable(record)])
    if found: print("series: bad", *found, sep="\n  ")
    return max(worst, 1 if found else 0)


if __name__ == "__main__":
    usable = len(sys.argv) > (3 if "--key" in sys.argv[1:2] else 1)
    if not usable: print(__doc__, file=sys.stderr)
    sys.exit(main(sys.argv[1:]) if usable else 2)

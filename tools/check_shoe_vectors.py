#!/usr/bin/env python3
"""Runs the second verifier over the published vectors.

usage: check_shoe_vectors.py data/shoe-vectors.json    exit code 0 when everything agrees
"""
import copy, json, sys

sys.dont_write_bytecode = True  # leaves no cache folder in the repository
from verify_shoe import NOTICES, RECEIPT, fits, head_after, is_bad, verify, verify_receipts, verify_series


def check_vectors(vectors):
    """Every difference between the published vectors and what is found here."""
    shoes, wrong = {shoe["name"]: shoe for shoe in vectors["shoes"]}, []
    for shoe in vectors["shoes"]:
        verdict, found, derived = verify(shoe["transcript"])
        want = shoe["expect"]
        if verdict != want["verdict"] or sorted(found) != sorted(want["faults"] + want["notices"]): wrong.append(shoe["name"])
        if derived: derived["words"] = {k: derived["words"](int(k)) for k in shoe["derived"]["words"]}
        if derived != shoe["derived"]: wrong.append(shoe["name"] + " (derived)")
    for lie in vectors["altered"]:
        record = copy.deepcopy(shoes[lie["of"]]["transcript"])
        entries, change, at = record["entries"], lie["change"], lie["change"].get("entry")
        if change["op"] == "format": record["format"] = change["value"]
        elif change["op"] == "set": entries[at][change["field"]] = change["value"]
        elif change["op"] == "drop": del entries[at]
        elif change["op"] == "repeat": entries.insert(at, entries[at])
        else: entries[at], entries[at + 1] = entries[at + 1], entries[at]
        if lie["restamp"]: record["head"] = head_after(entries)
        verdict, found, _ = verify(record)
        faults = [code for code in found if code not in NOTICES]
        if verdict != lie["verdict"] or sorted(faults) != sorted(lie["faults"]): wrong.append(lie["name"])
    for series in vectors["series"]:
        found = verify_series([shoes[name]["transcript"] for name in series["shoes"]])
        if sorted(found) != sorted(series["faults"]): wrong.append(series["name"])
    for held in vectors["receipts"]:
        found = verify_receipts(shoes[held["of"]]["transcript"], held["receipts"], held["key"])
        readable = all(fits(receipt, RECEIPT) for receipt in held["receipts"])
        if not readable or sorted(found) != sorted(held["faults"] + held["notices"]): wrong.append(held["name"])
        if is_bad(found) != bool(held["faults"]): wrong.append(held["name"] + " (verdict)")
    return wrong, len(shoes), len(vectors["altered"]), len(vectors["series"]), len(vectors["receipts"])


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        wrong, *counts = check_vectors(json.load(file))
    print("%d shoes, %d altered, %d series, %d receipts: %d differ" % (*counts, len(wrong)), *wrong, sep="\n  ")
    sys.exit(1 if wrong else 0)

"""What prepare.ts wrote, as batches of sentences of one length."""

import json

import numpy as np
import torch

FEWEST = 2


class Data:
    def __init__(self, folder, family, rows, only=""):
        with open(f"{folder}/{family}.json") as file:
            self.about = json.load(file)
        labels = self.about["labels"]
        self.naming = self.about["naming"]
        width = 3 + len(labels["feats"])
        hashes = np.fromfile(f"{folder}/{family}.features", dtype=np.int32).reshape(-1, self.about["features"])
        self.gold = np.fromfile(f"{folder}/{family}.gold", dtype=np.int16).reshape(-1, width).astype(np.int64)
        self.sentences = []
        at = 0
        for length, group, held, name, weight in self.about.pop("sentences"):
            if not only or name in only.split(","):
                self.sentences.append((at, length, group, held, name, weight))
            at += length
        self.vocabulary = self.commonest(hashes, rows)
        self.rows = len(self.vocabulary) + 1
        self.ids = self.numbered(hashes)
        self.held = [each for each in self.sentences if each[3]]
        self.groups = {}
        for each in self.sentences:
            if not each[3]:
                self.groups.setdefault(each[2], []).append(each)

    def sizes(self):
        labels = self.about["labels"]
        feats = [len(each["values"]) for each in labels["feats"]]
        return {"upos": len(labels["upos"]), "deprel": len(labels["deprel"]), "feats": feats}

    def plain_relations(self):
        """The number of each relation without its subtype."""
        names = [name.split(":")[0] for name in self.about["labels"]["deprel"]]
        return torch.tensor([names.index(name) for name in names] + [-1])

    def commonest(self, hashes, rows):
        """The hashes that have a row of their own, sorted. One form of each sentence counts. What occurs once has no row, so
        that unknown words are learned."""
        seen, parts = set(), []
        for at, length, group, held, _, _ in self.sentences:
            if not held and group not in seen:
                seen.add(group)
                parts.append(hashes[at : at + length].ravel())
        values, counts = np.unique(np.concatenate(parts), return_counts=True)
        order = np.argsort(-counts, kind="stable")[: rows - 1]
        kept = values[order][counts[order] >= FEWEST]
        print(len(values), "features,", len(kept), "kept, the rarest", counts[order].min(), "times")
        return np.sort(kept)

    def numbered(self, hashes):
        place = np.clip(np.searchsorted(self.vocabulary, hashes), 0, len(self.vocabulary) - 1)
        return np.where(self.vocabulary[place] == hashes, place + 1, 0)

    def epoch(self, chance, words):
        """Each sentence in one of its forms, a small treebank's more often; batches hold sentences of one length."""
        chosen = [chance.choice(forms) for forms in self.groups.values() for _ in range(forms[0][5])]
        return [self.tensors(part) for part in self.batched(chosen, words, chance)]

    def held_batches(self, words):
        for name in sorted({each[4] for each in self.held}):
            for part in self.batched([each for each in self.held if each[4] == name], words):
                yield (name, *self.tensors(part))

    def batched(self, sentences, words, chance=None):
        by_length = {}
        if chance:
            chance.shuffle(sentences)
        for each in sentences:
            by_length.setdefault(each[1], []).append(each)
        parts = []
        for length, same in by_length.items():
            size = max(1, words // (length + 1))
            parts += [same[i : i + size] for i in range(0, len(same), size)]
        if chance:
            chance.shuffle(parts)
        return parts

    def tensors(self, part):
        ids = np.stack([self.ids[at : at + length] for at, length, *_ in part], axis=1)
        gold = np.stack([self.gold[at : at + length] for at, length, *_ in part], axis=1)
        return torch.from_numpy(ids), torch.from_numpy(gold)

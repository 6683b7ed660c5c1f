"""Trains the network of one family of languages: train.py PREPARED FAMILY OUT [--epochs N]. README.md says how all is run."""

import argparse
import random
import time

import numpy as np
import torch
import torch.nn.functional as F

from data import Data
from network import Network

SEED = 20
BATCH_WORDS = 1200
DROP = 0.25
HIDE_NAME = 0.2
HIDE_FEATURE = 0.05


def main():
    options = argparse.ArgumentParser()
    options.add_argument("prepared")
    options.add_argument("family")
    options.add_argument("out")
    options.add_argument("--epochs", type=int, default=10)
    options.add_argument("--rows", type=int, default=42000)
    options.add_argument("--rate", type=float, default=3e-3)
    options.add_argument("--width", type=int, default=128)
    options.add_argument("--hidden", type=int, default=96)
    options.add_argument("--only", default="")
    options.add_argument("--threads", type=int, default=1)
    options = options.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(options.threads)
    data = Data(options.prepared, options.family, options.rows, options.only)
    sizes = data.sizes()
    network = Network(data.rows, width=options.width, hidden=options.hidden, **sizes)
    train(network, data, sizes, options)


def train(network, data, sizes, options):
    chance = random.Random(SEED)
    optimizer = torch.optim.Adam(network.parameters(), lr=options.rate, betas=(0.9, 0.95))
    averaged = {name: value.clone() for name, value in network.state_dict().items()}
    batches = data.epoch(chance, BATCH_WORDS)
    total = len(batches) * options.epochs
    step = 0
    started = time.time()
    for epoch in range(options.epochs):
        losses = []
        for ids, gold in batches:
            rate = options.rate * min(1, (step + 1) / 200) * min(1, max(0.02, (total - step) / (total * 0.7)))
            for group in optimizer.param_groups:
                group["lr"] = rate
            loss = loss_of(network, hidden_in(ids, data.naming), gold, sizes)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimizer.step()
            losses.append(loss.item())
            step += 1
            if step % 10 == 0:
                average(averaged, network, min(0.98, step / (step + 100)))
            if step % 100 == 0 and epoch == 0:
                print(f"  step {step}/{len(batches)} loss {np.mean(losses[-100:]):.3f} {time.time() - started:.0f}s cpu {time.process_time():.0f}s", flush=True)
        print(f"epoch {epoch + 1} loss {np.mean(losses):.3f} {time.time() - started:.0f}s cpu {time.process_time():.0f}s", flush=True)
        now = {name: value.clone() for name, value in network.state_dict().items()}
        network.load_state_dict(averaged)
        save(network, data, options)
        if data.held:
            evaluate(network, data, sizes)
        network.load_state_dict(now)
        batches = data.epoch(chance, BATCH_WORDS)


def save(network, data, options):
    sizes = {"width": options.width, "hidden": options.hidden}
    torch.save({"state": network.state_dict(), "vocabulary": data.vocabulary, "about": data.about, "sizes": sizes}, options.out)


def average(averaged, network, keep):
    for name, value in network.state_dict().items():
        averaged[name].mul_(keep).add_(value, alpha=1 - keep)


def hidden_in(ids, naming):
    """Hides now and then what names a word, so that its ending and its neighbours are learned from."""
    ids = ids.clone()
    hide = torch.rand(ids.shape[:2]) < HIDE_NAME
    for feature in naming:
        ids[:, :, feature][hide] = 0
    ids[torch.rand(ids.shape) < HIDE_FEATURE] = 0
    return ids


def loss_of(network, ids, gold, sizes):
    heads = gold[:, :, 0].t()
    tags, arcs, relations = network(ids, heads, DROP)
    loss = F.cross_entropy(arcs.flatten(0, 1), heads.flatten())
    loss = loss + F.cross_entropy(relations.flatten(0, 1), gold[:, :, 2].t().flatten(), ignore_index=-1)
    loss = loss + F.cross_entropy(tags[:, :, : sizes["upos"]].flatten(0, 1), gold[:, :, 1].flatten(), ignore_index=-1)
    at = sizes["upos"]
    for index, size in enumerate(sizes["feats"]):
        scores = tags[:, :, at : at + size].flatten(0, 1)
        loss = loss + 0.3 * F.cross_entropy(scores, gold[:, :, 3 + index].flatten(), ignore_index=-1)
        at += size
    return loss


def evaluate(network, data, sizes):
    """Prints what the held-out sentences say, by treebank; heads are chosen greedily. Relations are compared without subtype."""
    network.eval()
    plain = data.plain_relations()
    counts = {}
    with torch.no_grad():
        for name, ids, gold in data.held_batches(BATCH_WORDS):
            low, high = network.encode(network.embed(ids), 0)
            tags, arcs, dep, head = network.score(low, high, 0)
            heads = arcs.argmax(-1)
            chosen = head.gather(1, heads.unsqueeze(-1).expand(-1, -1, head.shape[-1]))
            relations = plain[network.relations(dep, chosen, 0).argmax(-1)]
            right = heads == gold[:, :, 0].t()
            labelled = right & (relations == plain[gold[:, :, 2].t()])
            upos = tags[:, :, : sizes["upos"]].argmax(-1) == gold[:, :, 1]
            at, feats = sizes["upos"], torch.ones_like(upos)
            for index, size in enumerate(sizes["feats"]):
                feats &= tags[:, :, at : at + size].argmax(-1) == gold[:, :, 3 + index]
                at += size
            found = np.array([right.numel(), upos.sum(), feats.sum(), right.sum(), labelled.sum()], dtype=np.int64)
            counts[name] = counts.get(name, 0) + found
    for name, (total, *found) in sorted(counts.items()):
        print(f"  {name}: UPOS, feats, UAS, LAS", *(f"{100 * each / total:.2f}" for each in found), flush=True)
    network.train()


if __name__ == "__main__":
    main()

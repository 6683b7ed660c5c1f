"""The network: hashed features, two bidirectional LSTM layers, and heads for class, features of form, head and relation."""

import torch
import torch.nn as nn
import torch.nn.functional as F


class Network(nn.Module):
    def __init__(self, rows, upos, deprel, feats, width=128, hidden=96, arc=96, rel=80):
        super().__init__()
        self.table = nn.EmbeddingBag(rows, width, mode="sum", padding_idx=0)
        nn.init.normal_(self.table.weight, std=0.1)
        with torch.no_grad():
            self.table.weight[0] = 0
        self.root = nn.Parameter(torch.randn(width) * 0.1)
        self.norm = nn.LayerNorm(width)
        self.lower = nn.LSTM(width, hidden, bidirectional=True)
        self.upper = nn.LSTM(hidden * 2, hidden, bidirectional=True)
        self.tags = nn.Linear(hidden * 2, upos + sum(feats))
        self.arc_dep = nn.Linear(hidden * 2, arc)
        self.arc_head = nn.Linear(hidden * 2, arc)
        self.arc_pair = nn.Parameter(torch.zeros(arc, arc))
        nn.init.orthogonal_(self.arc_pair)
        self.arc_bias = nn.Linear(arc, 1)
        self.rel_dep = nn.Linear(hidden * 2, rel)
        self.rel_head = nn.Linear(hidden * 2, rel)
        self.rel_out = nn.Linear(rel * 2, deprel)

    def embed(self, ids, keep=None):
        """ids: [words, sentences, features] -> [words + 1, sentences, width], the root first."""
        t, b, k = ids.shape
        words = self.table(ids.reshape(t * b, k)).reshape(t, b, -1)
        root = self.root.expand(1, b, -1)
        return self.norm(torch.cat([root, words]))

    def encode(self, embedded, drop):
        low, _ = self.lower(shared_dropout(embedded, drop))
        high, _ = self.upper(shared_dropout(low, drop))
        return shared_dropout(low, drop), shared_dropout(high, drop)

    def score(self, low, high, drop):
        """Scores of tags [words, sentences, tags] and of heads [sentences, words, words + 1], and what relations are told from."""
        tags = self.tags(low[1:])
        dep = shared_dropout(F.relu(self.arc_dep(high[1:])), drop).transpose(0, 1)
        head = shared_dropout(F.relu(self.arc_head(high)), drop).transpose(0, 1)
        arcs = (dep @ self.arc_pair) @ head.transpose(1, 2) + self.arc_bias(head).transpose(1, 2)
        return tags, arcs, self.rel_dep(high[1:]).transpose(0, 1), self.rel_head(high).transpose(0, 1)

    def relations(self, dep, head, drop):
        """Scores of the relations, from the words' and their heads' vectors."""
        return self.rel_out(F.dropout(torch.cat([F.relu(dep + head), dep * head], -1), drop, self.training))

    def forward(self, ids, heads, drop):
        low, high = self.encode(self.embed(ids), drop)
        tags, arcs, dep, head = self.score(low, high, drop)
        chosen = head.gather(1, heads.unsqueeze(-1).expand(-1, -1, head.shape[-1]))
        return tags, arcs, self.relations(dep, chosen, drop)


def shared_dropout(values, drop):
    """Hides the same parts of all words of a sentence (values: [words, sentences, width])."""
    if not torch.is_grad_enabled() or drop == 0:
        return values
    mask = torch.empty(1, values.shape[1], values.shape[2]).bernoulli_(1 - drop) / (1 - drop)
    return values * mask

"""Writes a trained network as the folder that src/pipeline/language reads: export.py TRAINED FOLDER."""

import json
import os
import sys

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnx import numpy_helper

from network import Network


class Reading(nn.Module):
    """From the sums of the words' features to the scores of tags and heads."""

    def __init__(self, network, scale):
        super().__init__()
        self.network = network
        self.register_buffer("scale", scale)

    def forward(self, sums):
        root = self.network.root.expand(1, sums.shape[1], -1)
        low, high = self.network.encode(self.network.norm(torch.cat([root, sums * self.scale])), 0)
        return self.network.score(low, high, 0)


class Relating(nn.Module):
    """From what Reading gives and the chosen heads to the scores of the relations."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, dep, head, heads):
        chosen = head.gather(1, heads.long().unsqueeze(-1).expand(-1, -1, head.shape[-1]))
        return self.network.relations(dep, chosen, 0)


def main():
    trained = torch.load(sys.argv[1])
    folder = sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    about = trained["about"]
    labels = about["labels"]
    feats = [len(each["values"]) for each in labels["feats"]]
    rows = len(trained["vocabulary"]) + 1
    network = Network(rows, len(labels["upos"]), len(labels["deprel"]), feats, **trained["sizes"])
    network.load_state_dict(trained["state"])
    network.eval()
    table = network.table.weight.detach()
    scale = (table.abs().amax(0) / 127).clamp_min(1e-8)
    with torch.no_grad():
        sums = torch.ones(7, 2, table.shape[1])
        reading = Reading(network, scale)
        _, _, dep, head = reading(sums)
        wide = {"sums": {0: "words", 1: "sentences"}}
        write(reading, (sums,), ["sums"], ["tags", "arcs", "dep", "head"], wide, f"{folder}/read.onnx", "lengths")
        heads = torch.zeros(2, 7, dtype=torch.int32)
        wide = {"dep": {0: "sentences", 1: "words"}, "head": {0: "sentences", 1: "nodes"}, "heads": {0: "sentences", 1: "words"}}
        write(Relating(network), (dep, head, heads), ["dep", "head", "heads"], ["relations"], wide, f"{folder}/relate.onnx")
    trained["vocabulary"].astype("<i4").tofile(f"{folder}/features.bin")
    # The table is stored in bytes, its first row (for what training has not met) left out.
    torch.round(table / scale).to(torch.int8)[1:].numpy().tofile(f"{folder}/vectors.bin")
    with open(f"{folder}/labels.json", "w") as file:
        json.dump({"version": about["version"], "features": about["features"], "width": table.shape[1], **labels}, file, ensure_ascii=False)
        file.write("\n")


def write(module, example, inputs, outputs, wide, path, lengths=None):
    torch.onnx.export(
        module, example, path, input_names=inputs, output_names=outputs, dynamic_axes=wide, opset_version=14
    )
    model = onnx.load(path)
    if lengths:
        # The sentences of a batch differ in length; the backward layer begins at each one's end.
        model.graph.input.append(onnx.helper.make_tensor_value_info(lengths, onnx.TensorProto.INT32, ["sentences"]))
        for node in model.graph.node:
            if node.op_type == "LSTM":
                node.input[4] = lengths
    halve(model.graph)
    onnx.save(model, path)


def halve(graph):
    """Stores large weights as half floats; the runtime widens them once, when it loads them."""
    casts = []
    for tensor in list(graph.initializer):
        if tensor.data_type != onnx.TensorProto.FLOAT or np.prod(tensor.dims) < 1000:
            continue
        name = tensor.name
        half = numpy_helper.from_array(numpy_helper.to_array(tensor).astype(np.float16), name + "_half")
        graph.initializer.remove(tensor)
        graph.initializer.append(half)
        casts.append(onnx.helper.make_node("Cast", [half.name], [name], to=onnx.TensorProto.FLOAT))
    for cast in casts:
        graph.node.insert(0, cast)


if __name__ == "__main__":
    main()

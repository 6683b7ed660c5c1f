/** Whether the native libraries that decoders are made of load behind the walls. */
await Promise.all([import('sharp'), import('@napi-rs/canvas'), import('onnxruntime-node'), import('node:sqlite')]);

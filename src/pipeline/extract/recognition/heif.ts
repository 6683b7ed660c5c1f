/** What a photo of a phone holds: several pictures at most, one of which is the photo. */
export interface HeifPhoto {
  width: number;
  height: number;
  /** Decodes the pixels, turned as the photo says. */
  decode(): Promise<Rgba>;
}

/** Without padding. */
export interface Rgba {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The calls of libheif's own interface that are used here; its ready-made decoder writes what it finds wrong to the console. */
interface LibHeif {
  heif_context_alloc(): number;
  heif_context_free(context: number): void;
  heif_context_read_from_memory(context: number, bytes: Uint8Array): { code: unknown };
  heif_js_context_get_primary_image_handle(context: number): Handle;
  heif_image_handle_get_width(handle: Handle): number;
  heif_image_handle_get_height(handle: Handle): number;
  heif_image_handle_release(handle: Handle): void;
  heif_js_decode_image2(handle: Handle, space: unknown, chroma: unknown): Decoded | Promise<Decoded>;
  heif_image_release(image: number): void;
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
}
type Handle = { code?: unknown };
interface Decoded {
  code?: unknown;
  image: number;
  channels: { width: number; height: number; stride: number; data: Uint8Array }[];
}

let library: Promise<LibHeif> | undefined;

/** Opens a photo by its header and gives it to `use`; whatever was allocated is freed afterwards. Throws for what is damaged. */
export async function withHeifPhoto<T>(bytes: Uint8Array, use: (photo: HeifPhoto) => Promise<T>): Promise<T> {
  library ??= import('libheif-js/wasm-bundle.js').then(({ default: heif }) => heif as LibHeif);
  const heif = await library;
  const context = heif.heif_context_alloc();
  try {
    const { code } = heif.heif_context_read_from_memory(context, bytes);
    if (code !== heif.heif_error_code.heif_error_Ok) throw new Error('The container is damaged.');
    const handle = heif.heif_js_context_get_primary_image_handle(context);
    if (!handle || handle.code) throw new Error('There is no photo in it.');
    try {
      return await use({
        width: heif.heif_image_handle_get_width(handle),
        height: heif.heif_image_handle_get_height(handle),
        decode: () => pixels(heif, handle),
      });
    } finally {
      heif.heif_image_handle_release(handle);
    }
  } finally {
    heif.heif_context_free(context);
  }
}

async function pixels(heif: LibHeif, handle: Handle): Promise<Rgba> {
  const decoded = await heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const channel = decoded?.channels?.[0];
  if (!channel) throw new Error('The pixels are damaged.');
  const { width, height, stride, data } = channel;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) rgba.set(data.subarray(y * stride, y * stride + width * 4), y * width * 4);
  heif.heif_image_release(decoded.image);
  return { width, height, data: rgba };
}

/** The OCR engine would tell its makers of each start. Read when it is loaded, so that this is imported before it. */
process.env.ORT_DISABLE_TELEMETRY = '1';

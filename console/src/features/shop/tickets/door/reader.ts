type CodeReader = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Native = { new (options: { formats: string[] }): CodeReader; getSupportedFormats?: () => Promise<string[]> }

const formats = ['qr_code'] as const

/** The browser's own reader where it has one; otherwise ours, which is loaded only then. */
export async function openReader(): Promise<CodeReader> {
  const native = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const known = await native?.getSupportedFormats?.().catch((): string[] => [])
  if (native && known?.includes('qr_code')) return new native({ formats: [...formats] })
  const [{ BarcodeDetector, prepareZXingModule }, { default: program }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // From this server: it would otherwise be fetched from a public one.
  prepareZXingModule({ overrides: { locateFile: () => program } })
  return new BarcodeDetector({ formats: [...formats] })
}

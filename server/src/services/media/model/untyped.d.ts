declare module 'gltf-validator' {
  type Options = {
    format?: 'glb' | 'gltf'
    maxIssues?: number
    writeTimestamp?: boolean
    externalResourceFunction?: (uri: string) => Promise<Uint8Array>
  }
  export const validateBytes: (bytes: Uint8Array, options?: Options) => Promise<unknown>
  export const validateString: (json: string, options?: Options) => Promise<unknown>
}

declare module 'draco3dgltf' {
  const draco3d: { createDecoderModule: () => Promise<unknown> }
  export default draco3d
}

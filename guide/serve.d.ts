import type { Server } from 'node:http'

export function guideServer(api: string): Server

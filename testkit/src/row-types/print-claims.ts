import { claimsOf } from './claims.ts'

process.stdout.write(JSON.stringify(claimsOf()))

export const yesAndNo = {
  true: 'Có',
  false: 'Không',
} as const

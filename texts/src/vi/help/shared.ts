export const sharedHelpWords = {
  openTheHelpCentre: 'Mở trung tâm trợ giúp',
  foundItHelpful: 'Thấy hữu ích',
} as const

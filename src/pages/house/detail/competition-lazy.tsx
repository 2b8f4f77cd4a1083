/** In mini-programs it lies in the subpackage of the screen. */
export { CompetitionBrief } from '@/domain/finance/competition/competition-brief'

import { communitiesFor, type Community } from './places/communities'
import { schoolsFor, mapSchoolsByCommunity, type School } from './places/schools'

/** Invented places for a number of lots. The same size gives the same places. */
export interface World {
  communities: Community[]
  schools: School[]
}

export function worldFor(lots: number): World {
  const bare = communitiesFor(lots)
  const schools = schoolsFor(bare)
  const tied = mapSchoolsByCommunity(bare, schools)
  return {
    schools,
    communities: bare.map(community => ({ ...community, school_ids: tied.get(community.id) ?? [] })),
  }
}

import { RandomSource, shuffled } from '../schedule/entrants.js';

const CITIES =
  `Albany|Albuquerque|Anchorage|Asheville|Augusta|Austin|Bangor|Baton Rouge|Billings|Biloxi|Birmingham|Boise|
Buffalo|Burlington|Charleston|Charlotte|Chattanooga|Columbus|Dayton|Des Moines|Duluth|Durham|El Paso|Erie|Eugene|Fargo|
Flagstaff|Fresno|Galveston|Grand Rapids|Greensboro|Hartford|Honolulu|Indianapolis|Jackson|Jacksonville|Kalamazoo|Key West|
Knoxville|Lansing|Laredo|Las Cruces|Lexington|Lincoln|Little Rock|Louisville|Madison|Memphis|Mobile|Montgomery|Nashville|
New Haven|Norfolk|Oklahoma City|Omaha|Orlando|Pensacola|Peoria|Portland|Providence|Pueblo|Raleigh|Reno|Richmond|Rochester|
Sacramento|Saginaw|Salem|Salt Lake|San Antonio|San Jose|Santa Fe|Savannah|Scranton|Shreveport|Sioux Falls|Spokane|
Springfield|Syracuse|Tacoma|Tallahassee|Toledo|Topeka|Trenton|Tucson|Tulsa|Utica|Wichita|Wilmington|Worcester`
    .replaceAll('\n', '')
    .split('|');

const NICKNAMES = `Admirals Anchors Badgers Barons Beavers Bighorns Bisons Bolts Buccaneers Captains Cavaliers
Chargers Clippers Colonels Comets Condors Coyotes Cranes Dukes Express Falcons Firebirds Flyers Foxes Generals Grays Grizzlies
Gulls Hammers Herons Hornets Huskies Ironmen Keystones Kings Lancers Lumberjacks Mallards Maroons Miners Monarchs Mustangs
Navigators Oaks Otters Owls Pelicans Pilots Pioneers Prospectors Rails Ramblers Ravens Redwoods Rivermen Roadrunners Rovers
Senators Sentinels Settlers Sharks Skippers Sluggers Solons Spinners Stags Steamers Stingers Storm Suns Thunder Tides
Timbers Trappers Voyagers Wanderers Whalers Wolves Wranglers`.split(/\s+/);

/** Maximum number of clubs with different cities and nicknames. */
export const MOST_CLUBS = Math.min(CITIES.length, NICKNAMES.length);

/** Names of `count` clubs, all with different cities and nicknames. */
export function clubNames(count: number, random: RandomSource): string[] {
  if (!Number.isInteger(count) || count < 1 || count > MOST_CLUBS) {
    throw new RangeError(`There are names for 1 to ${MOST_CLUBS} clubs.`);
  }
  const nicknames = shuffled(NICKNAMES, random);
  return shuffled(CITIES, random)
    .slice(0, count)
    .map((city, place) => `${city} ${nicknames[place]}`);
}

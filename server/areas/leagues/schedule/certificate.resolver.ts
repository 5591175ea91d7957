import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { League } from '../leagues/league.types.js';
import { seasonKey } from '../seasons/season-key.js';
import { Season } from '../seasons/season.types.js';
import { certificateLoader } from './certificate.service.js';
import { ScheduleCertificate } from './certificate.types.js';

const description =
  'Fairness certificate of the schedule; null if the schedule has more than 50,000 matches.';

@Resolver(League)
export class LeagueCertificateResolver {
  @FieldResolver(() => ScheduleCertificate, { nullable: true, description })
  scheduleCertificate(@Root() league: League, @Ctx() ctx: Context): Promise<ScheduleCertificate | null> {
    const { id: leagueId, season } = league;
    return ctx.loaders.load(ctx, certificateLoader, seasonKey({ leagueId, season }));
  }
}

@Resolver(Season)
export class SeasonCertificateResolver {
  @FieldResolver(() => ScheduleCertificate, { nullable: true, description })
  scheduleCertificate(
    @Root() { leagueId, number }: Season,
    @Ctx() ctx: Context,
  ): Promise<ScheduleCertificate | null> {
    return ctx.loaders.load(ctx, certificateLoader, seasonKey({ leagueId, season: number }));
  }
}

import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { PlatformModule, type PlatformParts } from '@logbuoy/platform';

/** Everything the edge answers. A new subject is a module in this list. */
const SUBJECTS: readonly Type[] = [];

@Module({})
export class AppModule {
  static of(parts: PlatformParts): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.of(parts), ...SUBJECTS] };
  }
}
